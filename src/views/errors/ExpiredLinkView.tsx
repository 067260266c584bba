export function ExpiredLinkView() {
  return null;
}
