import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { MeetingStatus } from '#contract/vocabulary';
import type { StationsLook } from '../shared/details/Stations';
import styles from './band.module.css';
import { meetingStatusLook } from './looks';

/** The life of a meeting as a band across the page, the current station in the colour of its status. */
export function bandOf(status: MeetingStatus): StationsLook {
  const { family, icon } = meetingStatusLook(status);
  return {
    styles,
    marks: { passed: CircleCheck, current: icon, ahead: Circle },
    markSize: 17,
    family,
    between: (
      <span className={styles.arrow}>
        <ChevronRight size={13} aria-hidden />
      </span>
    ),
  };
}
