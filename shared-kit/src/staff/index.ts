/** The staff's tools: the frame of every panel screen with what waits in each section, and the desk. An area carries what it uses of this entry. */
export { Desk, type DeskProps } from './Desk';
export { type KeyLine, KeysButton } from './KeysButton';
export { SectionList } from './SectionList';
export { StaffFrame, type StaffFrameProps } from './StaffFrame';
export { StandingBadges } from './StandingBadges';
export { sectionGroups } from './sections';
export { type StaffText, useStaffText } from './texts';
export { type Undoable, UndoLine } from './UndoLine';
export { type Held, HOLD_MS, useHeld } from './use-held';
export { type KeyMap, useKeys } from './use-keys';
export { useWaiting } from './use-waiting';
