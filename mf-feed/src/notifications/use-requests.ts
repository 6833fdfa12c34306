import { useState } from 'react';
import type { Requester } from './RequestLine';

/** How each answered request was answered, by the id of who asked. */
type Answers = ReadonlyMap<number, 0 | 1>;

/**
 * Follow requests of the page: those that wait, and in their old places those answered since it was opened.
 * @param waiting what the server knows to wait now
 */
export function useRequests(waiting: readonly Requester[]) {
  const [known, setKnown] = useState(waiting);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const fresh = waiting.filter((m) => !known.some(({ id }) => id === m.id));
  if (fresh.length) setKnown([...fresh, ...known]);
  return {
    requests: known.filter((m) => answers.has(m.id) || waiting.some(({ id }) => id === m.id)),
    answerTo: (id: number) => answers.get(id),
    onAnswer: (id: number, kabul: 0 | 1) => setAnswers((now) => new Map(now).set(id, kabul)),
  };
}
