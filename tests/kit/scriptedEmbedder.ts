import { type Meaning, meaningOf } from '#domain/search/meaning';
import { type Embedder, EmbeddingFailure } from '#server/model/embedder';
import { subjectsIn } from './embeddingServer';

export interface ScriptedEmbedder extends Embedder {
  /** Texts that were asked about, in order. */
  readonly asked: readonly string[];
  /** What it does with each text from now on: null where it does not answer at all, false where it does not take it. */
  answers(how: (text: string) => boolean | null): void;
}

/** A model without an endpoint: a text means the subjects that are named in it. */
export function scriptedEmbedder(madeBy: string, subjects: readonly string[]): ScriptedEmbedder {
  const asked: string[] = [];
  let answer: (text: string) => boolean | null = () => true;
  return {
    madeBy,
    asked,
    answers(how) {
      answer = how;
    },
    async embed(texts) {
      asked.push(...texts);
      const heard = texts.map(answer);
      if (heard.includes(null)) throw new EmbeddingFailure('notReached', false);
      if (heard.includes(false)) throw new EmbeddingFailure('refused', true);
      return texts.flatMap((text): readonly Meaning[] => {
        const meaning = meaningOf(subjectsIn(text, subjects));
        return meaning === null ? [] : [meaning];
      });
    },
  };
}
