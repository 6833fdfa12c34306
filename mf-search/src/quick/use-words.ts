import { useEffect, useRef, useState } from 'react';

/** Words in a search field. */
export interface Words {
  text: string;
  write: (text: string) => void;
  /** Notes that these words were sent: the page with what they find is on its way. */
  send: (term: string) => void;
}

/**
 * The words of a field that stays while pages with other words come (R-NAV-03). Such a page brings its own, unless the reader has gone on writing since those
 * were sent.
 * @param came the words of the page
 * @param onTaken called when the words of another page were taken
 */
export function useWords(came: string, onTaken?: () => void): Words {
  const [text, write] = useState(came);
  const sent = useRef<string>(undefined);
  const last = useRef(came);
  const latest = useRef({ text, onTaken });
  latest.current = { text, onTaken };
  useEffect(() => {
    if (last.current === came) return;
    last.current = came;
    const wroteOn = sent.current !== undefined && sent.current !== latest.current.text;
    sent.current = undefined;
    if (wroteOn) return;
    write(came);
    latest.current.onTaken?.();
  }, [came]);
  const send = (term: string) => {
    sent.current = term;
    write(term);
  };
  return { text, write, send };
}
