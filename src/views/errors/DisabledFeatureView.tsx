export function DisabledFeatureView() {
  return null;
}
