export function ModuleView() {
  return null;
}
