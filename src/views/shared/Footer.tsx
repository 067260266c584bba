import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#contract/vocabulary';
import { classes } from './classes';
import styles from './Footer.module.css';
import { useNow } from './now';

/** What ends every page: privacy, terms, accessibility, status. */
export function Footer({ className }: { readonly className?: string }) {
  return (
    <footer className={classes(styles.footer, className)}>
      <span className="lay-from-right">
        © {useNow().getFullYear()} {PRODUCT_NAME}
      </span>
      <Link to="/privacy">Privacy</Link>
      <Link to="/terms">Terms</Link>
      <Link to="/accessibility">Accessibility</Link>
      <Link to="/status">Status</Link>
    </footer>
  );
}
