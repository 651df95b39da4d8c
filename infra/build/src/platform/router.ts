/**
 * The part of the router that the site uses. A shared library can't be tree-shaken, so the shell shares this
 * selection under the name `react-router-dom` instead of the whole: 13 KB compressed instead of 52.
 * What is missing here would be undefined in remotes; `shared-imports-plugin.ts` fails the build that tries.
 * A name that is added has to be out with the shell before a remote that uses it.
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
