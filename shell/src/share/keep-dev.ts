/** Development only: the runtime of JSX that remotes under development ask for. */
import 'react/jsx-dev-runtime';
