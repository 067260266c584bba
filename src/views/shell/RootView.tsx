export function RootView() {
  return null;
}
