export function TermsView() {
  return null;
}
