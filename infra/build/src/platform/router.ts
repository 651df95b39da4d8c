/**
 * The used part of the router. A shared library can't be tree-shaken, so the shell shares this selection as `react-router-dom`:
 * 13 kB compressed instead of 52. Other names would be undefined in remotes; `shared-imports-plugin.ts` refuses them in a build.
 * To add a name, deploy the shell before a remote that uses it.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "#platform/react-router";
