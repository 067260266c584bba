/** Folder of the data folder that only its own user can open. */
export const RUN_FOLDER = 'run';

/** What a backup is at, for whoever waits for it. */
export type BackupStage = 'database' | 'files' | 'verifying';

export interface BackupAsked {
  /** Path of the archive, which is not there yet. */
  readonly to: string;
  readonly passphrase: string;
  readonly onStage?: (stage: BackupStage) => void;
  readonly signal?: AbortSignal;
}
