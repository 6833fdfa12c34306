/** What tests of screens need; never part of what is shipped. */
export { type AreaOptions, type RenderedArea, type Reply, refusal, renderArea, type SentCall, type TestArea } from './render-area';
