/** The players as a chunk of their own: few conversations hold a recording. */
export { VideoPlayer, VoicePlayer } from '@yaprak/shared-kit/media';
