import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A page of React with nothing on it but a button that answers a press and a field that takes text. */
function Empty() {
  const [pressed, setPressed] = useState(false);
  const [text, setText] = useState('');
  return createElement(
    'main',
    null,
    createElement('button', { type: 'button', 'aria-pressed': pressed, onClick: () => setPressed(!pressed) }, 'press'),
    createElement('input', { 'aria-label': 'text', value: text, onChange: (event: { target: HTMLInputElement }) => setText(event.target.value) }),
  );
}
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(createElement(Empty));
