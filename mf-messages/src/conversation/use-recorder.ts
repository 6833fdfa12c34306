import { limits } from '@yaprak/shared-kit/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MicrophoneProblem, microphoneProblem, recordingType } from './recorder.rules';

export interface Sound {
  file: Blob;
  /** Duration in seconds. */
  saniye: number;
}
interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  startedAt: number;
  /** Keep the recording instead of discarding it. */
  wanted: boolean;
}

/** Whether this browser can record; insecure origins have no microphone access. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia);

/** Interval of updating the elapsed time, in ms. */
const TICK_MS = 200;

/**
 * Records audio up to the maximum duration of a voice message. `onDone` receives the recording unless cancelled, `onProblem` the reason if recording is
 * impossible. Leaving the page cancels, and the microphone is always released.
 */
export function useRecorder(onDone: (sound: Sound) => void, onProblem: (problem: MicrophoneProblem) => void) {
  const [state, setState] = useState<'off' | 'asking' | 'on'>('off');
  const [seconds, setSeconds] = useState(0);
  const running = useRef<Running | null>(null);
  const gone = useRef(false);
  const callbacks = useRef({ onDone, onProblem });
  callbacks.current = { onDone, onProblem };

  const stop = useCallback((wanted: boolean) => {
    const now = running.current;
    if (!now || now.recorder.state === 'inactive') return;
    now.wanted = wanted;
    now.recorder.stop();
  }, []);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      stop(false);
    };
  }, [stop]);
  useEffect(() => {
    if (state !== 'on') return;
    const timer = window.setInterval(() => {
      const passed = (Date.now() - (running.current?.startedAt ?? Date.now())) / 1000;
      setSeconds(passed);
      if (passed >= limits.voice.seconds) stop(true);
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, [state, stop]);

  const start = async () => {
    if (state !== 'off') return;
    setState('asking');
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const release = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (gone.current) return release();
      const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 32_000, ...(mimeType ? { mimeType } : {}) });
      const parts: Blob[] = [];
      const own: Running = { recorder, stream, startedAt: Date.now(), wanted: false };
      recorder.ondataavailable = ({ data }) => void parts.push(data);
      recorder.onstop = () => {
        release();
        running.current = null;
        if (gone.current) return;
        setState('off');
        const saniye = (Date.now() - own.startedAt) / 1000;
        if (own.wanted) callbacks.current.onDone({ file: new Blob(parts, { type: recorder.mimeType }), saniye: Math.min(saniye, limits.voice.seconds) });
      };
      running.current = own;
      recorder.start();
      setState('on');
    } catch (error) {
      setState('off');
      callbacks.current.onProblem(microphoneProblem((error as DOMException | undefined)?.name));
    }
  };
  return { state, seconds, start: () => void start(), finish: () => stop(true), cancel: () => stop(false) };
}
