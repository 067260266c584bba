export function SignInView() {
  return null;
}
