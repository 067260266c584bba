export function AccessibilityView() {
  return null;
}
