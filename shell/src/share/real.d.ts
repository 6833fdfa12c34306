declare module '#real/react-router' {
  export * from 'react-router';
}
declare module '#real/react-router/dom' {
  export * from 'react-router/dom';
}
declare module '#real/react-redux' {
  export * from 'react-redux';
}
declare module '#real/@reduxjs/toolkit' {
  export * from '@reduxjs/toolkit';
  /** Used between the toolkit's halves; missing in its declarations. */
  export const formatProdErrorMessage: (code: number) => string;
}
declare module '#real/@reduxjs/toolkit/query' {
  export * from '@reduxjs/toolkit/query';
}
declare module '#real/@reduxjs/toolkit/query/react' {
  export * from '@reduxjs/toolkit/query/react';
}
declare module '#real/styled-components' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: unknown): void;
}
declare module '#real/federation/no-snapshots' {
  export class DisabledSnapshotHandler {
    hooks: unknown;
    constructor(...host: unknown[]);
  }
}
