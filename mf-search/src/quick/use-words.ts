import { useState } from 'react';

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
 */
export function useWords(came: string): Words {
  const [text, write] = useState(came);
  const [last, setLast] = useState(came);
  const [sent, setSent] = useState<string>();
  if (last !== came) {
    setLast(came);
    setSent(undefined);
    if (sent === undefined || sent === text) write(came);
  }
  const send = (term: string) => {
    setSent(term);
    write(term);
  };
  return { text, write, send };
}
