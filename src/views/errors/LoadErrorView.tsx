export function LoadErrorView() {
  return null;
}
