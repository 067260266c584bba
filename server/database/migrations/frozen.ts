/** SHA-256 of the text of each migration, hexadecimal. A new migration adds a line; no line ever changes. */
export const FROZEN: Readonly<Record<string, string>> = {
  '0001-people': '9d7c01c5a664ba4b8b8bffd7e4b56e8fccd3b3161bc3dcf74453495429c78a82',
  '0002-record': 'e6ed16de1aaeef9e7f887dbdc8e4d61d661b5300c619f16ffd03e5eb767900d9',
  '0003-boards': 'ba86ba2ca22f63dc635d4869d2cccd809b3067e968f9d63b7a7898b44ddfd3cc',
  '0004-resolutions': '1836d2e08ad8e6c4237f81e419b58ec7f2cb3f99fc17e044a90031ee692eb687',
  '0005-entering': '36cd4a4cfcccacc9045c8936d9799db4418b5bb3fafd3ed31c8a0c5843003a10',
};
