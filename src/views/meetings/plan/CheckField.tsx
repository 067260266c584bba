interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly change: (isChecked: boolean) => void;
}

/** A box with its words beside it. */
export function CheckField({ label, isChecked, change }: CheckFieldProps) {
  return (
    <label className="lay-row gap-8 type-small tall-36">
      <input
        type="checkbox"
        className="box-choice lay-fixed"
        checked={isChecked}
        onChange={({ target }) => change(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
