/**
 * The module the shell shares with all remotes as `@yaprak/shared-kit`. The type checker shows areas only the face (`index.ts`); at run time a remote finds every
 * name any version of this contract offered, and the host finds its half in the same module, so there is one store, one cache and one of each context.
 */
export * from './host';
export * from './index';
export * from './retired';
