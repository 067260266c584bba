/** Says of what a call of the file system threw, whether the file or folder is not there: ENOENT. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
