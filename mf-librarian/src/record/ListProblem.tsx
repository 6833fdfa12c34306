import { Icon, v, XIcon } from '@yaprak/shared-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

const Line = styled.p`margin: 0; color: ${v.danger}; font-size: 14px;`;

/** What is wrong with a list of the form, brought into sight: the button that sends the form is far below, and a list has no field to focus. */
export function ListProblem({ children }: { children: string }) {
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => void here.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <Line ref={here} role="alert">
      <Icon of={XIcon} size={14} /> {children}
    </Line>
  );
}
