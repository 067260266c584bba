/** A dialog of the component library closes at Escape unless what has the focus says that the key is its own. */
export const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };
