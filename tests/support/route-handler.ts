import "next/dist/server/node-environment-baseline";
import { RouteKind } from "next/dist/server/route-kind";
import { AppRouteRouteModule } from "next/dist/server/route-modules/app-route/module";
import type { NextRequest } from "next/server";

/** Runs a route handler as Next does: with its stores of cookies and headers, and the answer's cookies written by it. */
export async function runRouteHandler(
  handler: (request: NextRequest) => Promise<Response>,
  request: NextRequest,
): Promise<Response> {
  const { pathname } = request.nextUrl;
  const methods = { GET: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler };
  const module = new AppRouteRouteModule({
    userland: () => ({ ...methods, dynamic: "force-dynamic" }),
    definition: { kind: RouteKind.APP_ROUTE, page: pathname, pathname, filename: "route", bundlePath: "" },
    distDir: ".next",
    relativeProjectDir: "",
    resolvedPagePath: pathname,
    nextConfigOutput: undefined,
  });
  return module.handle(request, {
    params: undefined,
    renderOpts: { experimental: {} } as never,
    previewProps: {} as never,
    sharedContext: { buildId: "test", deploymentId: "" },
  });
}
