const RULES = new Intl.PluralRules('en');

/** The form that fits a number. */
export function plural<Form>(
  count: number | bigint,
  forms: { readonly one: Form; readonly other: Form },
): Form {
  return RULES.select(Number(count)) === 'one' ? forms.one : forms.other;
}
