export function StatusView() {
  return null;
}
