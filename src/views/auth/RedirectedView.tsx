export function RedirectedView() {
  return null;
}
