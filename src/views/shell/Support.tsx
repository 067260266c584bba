import { Popover } from '@mantine/core';
import { MessageCircleQuestionMark } from 'lucide-react';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { useApp } from '../shared/app';
import { buttonClass } from '../shared/Button';
import styles from './Pop.module.css';

interface SupportLauncherProps {
  readonly className: string;
  readonly isNarrow: boolean;
}

/** Docked with a label at the foot of the navigation, at the same place on every page. */
export function SupportLauncher({ className, isNarrow }: SupportLauncherProps) {
  return (
    <Popover position="right-end" width={300} offset={10} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={className}>
          <MessageCircleQuestionMark size={isNarrow ? 21 : 17} />
          <span>{isNarrow ? 'Support' : 'Support chat'}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className="pad-0" aria-label="Support">
        <SupportPanel />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Until the conversation is there, support is reached by mail, and the panel says so. */
export function SupportPanel() {
  const { supportEmail } = useApp().settings;
  const href = `mailto:${supportEmail}?subject=${encodeURIComponent(`Question about ${PRODUCT_NAME}`)}`;
  return (
    <div className={styles.support}>
      <h2 className="type-lead type-strong">Support</h2>
      <p>Write to {supportEmail}. Say what you wanted to do and on which page you were.</p>
      <a className={buttonClass({ look: 'soft' })} href={href}>
        Write to support
      </a>
    </div>
  );
}
