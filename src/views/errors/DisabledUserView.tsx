export function DisabledUserView() {
  return null;
}
