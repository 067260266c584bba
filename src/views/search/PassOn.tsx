import { Copy, Mail, Share2 } from 'lucide-react';
import type { SearchResponse } from '#contract/calls/ai';
import { useActors } from '../shared/app';
import { IconButton, iconButtonClass } from '../shared/Button';
import { useCopying } from '../shared/useCopying';
import { mailOf, textOf } from './passedOn';

/** Takes an answer elsewhere as a text with its sources: nobody else may open it here. */
export function PassOn({ answer }: { readonly answer: SearchResponse }) {
  const { feedback } = useActors();
  const text = textOf(answer);
  const copy = useCopying({
    copied: 'The answer is copied with its sources.',
    refused: 'Your browser did not let the answer be copied.',
  });
  const share = async () => navigator.share({ title: answer.question, text });
  return (
    <span className="lay-row lay-apart gap-4">
      <IconButton label="Copy the answer with its sources" onClick={() => void copy(text)}>
        <Copy size={16} aria-hidden />
      </IconButton>
      {'share' in navigator ? (
        <IconButton
          label="Share the answer with its sources"
          onClick={() =>
            void share().catch((error: unknown) => {
              // Whoever closes what their device asks has shared nothing, and knows it.
              if (error instanceof Error && error.name === 'AbortError') return;
              feedback.send({
                type: 'feedback.shown',
                message: {
                  type: 'error',
                  title: 'Your device did not let the answer be shared.',
                  persistent: false,
                },
              });
            })
          }
        >
          <Share2 size={16} aria-hidden />
        </IconButton>
      ) : (
        <a
          className={iconButtonClass()}
          href={mailOf(answer.question, text)}
          aria-label="Send the answer with its sources by mail"
          title="Send the answer with its sources by mail"
        >
          <Mail size={16} aria-hidden />
        </a>
      )}
    </span>
  );
}
