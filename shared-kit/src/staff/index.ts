/** The staff's tools: the frame of every panel screen with what waits in each section, and the desk. An area carries what it uses of this entry. */
export { Desk, type DeskProps } from './Desk';
export { SectionList } from './SectionList';
export { StaffFrame, type StaffFrameProps } from './StaffFrame';
export { sectionGroups } from './sections';
export { useStaffText } from './texts';
export { type Held, HOLD_MS, useHeld } from './use-held';
export { type KeyMap, useKeys } from './use-keys';
export { useWaiting } from './use-waiting';
