import {
  type HydrationState,
  type RouteObject,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'

export type Router = ReturnType<typeof createRouter>

/** The router's own `createBrowserRouter` is in the module of its links and forms: 5 kB more on a first visit. */
export const createBrowserRouter = (routes: RouteObject[], hydrationData: HydrationState): Router =>
  createRouter({
    routes,
    hydrationData,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize()
