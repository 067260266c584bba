/** Percentages with at most six decimals as whole numbers of one unit, which is one percent or a decimal of it. */
export function wholeWeights(percentages: readonly string[]): readonly string[] {
  const decimals = Math.max(0, ...percentages.map(decimalsOf));
  return percentages.map((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0')).toString();
  });
}

/** How many decimals it has before the zeros at its end. */
function decimalsOf(text: string): number {
  const [, part = ''] = text.split('.');
  return part.replace(/0+$/, '').length;
}
