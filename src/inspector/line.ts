import { CHANNEL } from './messages';

/** Between two pages of one browser. */
export interface Line<Heard, Said> {
  /** Gives how to end it. */
  listen(act: (heard: Heard) => void): () => void;
  say(said: Said): void;
}

/** Every page of the browser hears it, and no other one. */
export function openLine<Heard, Said>(): Line<Heard, Said> {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    listen(act) {
      const hear = ({ data }: MessageEvent<Heard>) => act(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    say: (said) => channel.postMessage(said),
  };
}
