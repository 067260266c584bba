import { createRoot } from 'react-dom/client';
import { openLine } from '../line';
import { Inspector } from './Inspector';
import './inspector.css';

/** Shows the inspector in place of the application. */
export function showInspector(place: HTMLElement): void {
  document.title = 'Quorate - Inspector';
  createRoot(place).render(<Inspector line={openLine()} />);
}
