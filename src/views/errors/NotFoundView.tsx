export function NotFoundView() {
  return null;
}
