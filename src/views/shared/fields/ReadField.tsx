interface ReadFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly className?: string;
}

/** What stands among fields and is not changed there: text in the place of a control. */
export function ReadField({ label, value, hint, className }: ReadFieldProps) {
  return (
    <div className={className}>
      <p className="field-label">{label}</p>
      <p className="lay-row lay-middle tall-44">{value}</p>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}
