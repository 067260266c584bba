import { useEffect, useState } from 'react';

interface CopiedProps {
  readonly machine: string;
  readonly config: string;
}

/** A machine as the visualizer and the editor of XState import it: in the clipboard, and to be read. */
export function Copied({ machine, config }: CopiedProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    const write = async () => navigator.clipboard.writeText(config);
    void write().then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }, [config]);
  return (
    <details open>
      <summary>Machine {machine}, for the visualizer and the editor of XState</summary>
      {isCopied !== null && (
        <p role="status">
          {isCopied
            ? 'It is copied.'
            : 'Your browser did not let it be copied: select it and copy it yourself.'}
        </p>
      )}
      <textarea readOnly rows={12} value={config} aria-label="Machine as JSON" />
    </details>
  );
}
