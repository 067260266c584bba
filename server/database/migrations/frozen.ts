/** SHA-256 of the text of each migration, hexadecimal. A new migration adds a line; no line ever changes. */
export const FROZEN: Readonly<Record<string, string>> = {
  '0001-people': '9d7c01c5a664ba4b8b8bffd7e4b56e8fccd3b3161bc3dcf74453495429c78a82',
  '0002-record': '1453f99b7b4b8cf7d12b5f82dc5371448e26094ae35fa6c56d592bbfe21bc989',
  '0003-boards': 'ba86ba2ca22f63dc635d4869d2cccd809b3067e968f9d63b7a7898b44ddfd3cc',
  '0004-resolutions': '922233b171d6f5855f287201f7c433adcf8213753a2cc6267170533007310e4e',
  '0005-entering': '36cd4a4cfcccacc9045c8936d9799db4418b5bb3fafd3ed31c8a0c5843003a10',
};
