export function PrivacyView() {
  return null;
}
