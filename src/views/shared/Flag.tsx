import { useEffect, useState } from 'react';

type Pictures = ReadonlyMap<string, string>;

interface FlagProps {
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

/**
 * The flag of a country beside its name, for the eye alone: drawn, because many systems have no letters for flags. All
 * flags are one chunk of their own; where it does not come, or a country has none, there is nothing.
 */
export function Flag({ country }: FlagProps) {
  const [pictures, setPictures] = useState<Pictures | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (fetched: Readonly<Record<string, string>>) => {
      if (isShown) setPictures(new Map(Object.entries(fetched)));
    };
    import('country-flag-icons/string/3x2').then(show, () => {});
    return () => {
      isShown = false;
    };
  }, []);
  const picture = pictures?.get(country);
  return picture ? (
    <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt="" width={18} height={12} />
  ) : null;
}
