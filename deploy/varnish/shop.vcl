vcl 4.1;

# Varnish in front of the storefront (docs/operations.md, A cache in front). Start it with -p http_gzip_support=off: then
# pages come in brotli too. Whether a page may be kept is the storefront's to say; nothing here knows which pages there are.

import std;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    # Longer than any page may take.
    .first_byte_timeout = 150s;
}

sub vcl_recv {
    # The packaging API says which data changed. The file holds CACHE_PURGE_TOKEN.
    if (req.method == "PURGE") {
        if (!req.http.X-Purge-Token ||
            req.http.X-Purge-Token != regsub(std.fileread("/etc/varnish/purge-token"), "\s+$", "")) {
            return (synth(403));
        }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + req.http.X-Purge-Keys + ")([[:space:]]|$)")) {
            return (synth(400));
        }
        return (synth(204));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # What belongs to one shopper is not even looked for.
    if (req.url ~ "^/(api|gateway|account|cart|checkout|profile|login|register|recover|activate)([/?]|$)") {
        return (pass);
    }
    # One copy for each encoding that the storefront knows.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Without Varnish's own rules, by which a cookie would keep everybody from pages that are the same for all.
    return (hash);
}

sub vcl_backend_response {
    # Kept is what names the tags that it is purged by, and files that never change. How long, and how long it may be shown
    # once more while it is made again, Cache-Control says.
    if (beresp.http.Set-Cookie ||
        beresp.http.Cache-Control ~ "private|no-store" ||
        !(beresp.http.Surrogate-Key || beresp.http.Cache-Control ~ "immutable")) {
        # Nobody waits for an answer to somebody else.
        set beresp.uncacheable = true;
        set beresp.ttl = 5s;
    }
    return (deliver);
}

sub vcl_deliver {
    # For caches, not for browsers.
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
