/** Why an archive could not be made or restored, as one line that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
