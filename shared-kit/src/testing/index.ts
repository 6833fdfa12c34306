/** Test harness for screens: one page, modal or slot of an area with everything real but the transport. Never shipped. */

export { emptySession } from '../store/session.slice';
export { createStore } from '../store/store';
export { learnAllKitTexts } from '../texts/all-texts';
export {
  type CallAnswers,
  Elsewhere,
  later,
  noAnswerYet,
  noConnection,
  PageAnswer,
  type PageAnswers,
  type PageReply,
  type Refused,
  type Reply,
  refusal,
  Said,
  type SentCall,
  type SentRequest,
  type Site,
} from './answers';
export { aBook, aComment, aMember, anAuthor, aPost, aProfile, aReader, aStory, aTopic } from './fixtures';
export { nextPress } from './presses';
export { type AreaOptions, type RenderedArea, renderArea, renderModal, renderSlot, type TestArea } from './render-area';
export { Around, type Stage, type StageOptions, stage, testNow } from './stage';
