import { type ComponentType, useEffect, useState } from 'react';
import type { Entity } from '#contract/calls/entity';
import type { SectionProps } from './section';

interface LateSectionProps<Data> {
  /** What is remembered of it. */
  readonly first: Data | undefined;
  /** Nothing where it could not be read; null where nothing is on its way. */
  readonly coming: Promise<Data | undefined> | null;
  readonly View: ComponentType<SectionProps<Data>>;
  readonly Waiting: ComponentType | undefined;
  readonly entity: Entity;
}

/** A section for which the page did not wait. What was shown before stays until the next is there. */
export function LateSection<Data>({ first, coming, View, Waiting, entity }: LateSectionProps<Data>) {
  const [shown, setShown] = useState({ data: first, isOver: false });
  useEffect(() => {
    let isCurrent = true;
    void coming?.then((data) => {
      if (isCurrent) setShown((before) => ({ data: data ?? before.data, isOver: true }));
    });
    return () => {
      isCurrent = false;
    };
  }, [coming]);
  if (shown.data !== undefined) return <View data={shown.data} entity={entity} />;
  return Waiting && !shown.isOver ? <Waiting /> : null;
}
