export function SignOutView() {
  return null;
}
