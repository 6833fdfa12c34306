/** Development only: the JSX runtime used by remotes under development. */
import 'react/jsx-dev-runtime';
