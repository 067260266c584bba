export function ForbiddenView() {
  return null;
}
