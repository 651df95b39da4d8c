/** The part of React's binding to Redux that the site uses, shared under the name `react-redux`. Why a selection: see `router.ts`. */
export { Provider, useDispatch, useSelector } from "#platform/react-redux";
